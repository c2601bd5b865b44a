import type { BrowserFeature } from 'truedocs/islands';

export const browser: BrowserFeature = {
  start() {
    const begin = () => {
      const stage = document.querySelector<HTMLElement>('.landing-stage');
      if (stage) import('./replay.ts').then((replay) => replay.startReplay(stage));
    };
    document.addEventListener('page:shown', begin);
    begin();
  },
};
