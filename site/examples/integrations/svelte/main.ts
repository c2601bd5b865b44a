import { openLix } from '@lix-js/sdk';
import { mount } from 'svelte';
import App from './App.svelte';

const lix = await openLix({});
mount(App, { target: document.body, props: { lix } });
