import { openLix } from '@lix-js/sdk';
import { render } from 'solid-js/web';
import { App } from './App.tsx';

const lix = await openLix({});
render(() => <App lix={lix} />, document.querySelector('#app') as HTMLElement);
