import { openLix } from '@lix-js/sdk';
import { createApp } from 'vue';
import App from './App.vue';

const lix = await openLix({});
createApp(App, { lix }).mount('#app');
