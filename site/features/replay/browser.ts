import type { BrowserFeature } from 'truedocs/islands';

export const browser: BrowserFeature = {
  start() {
    const begin = async () => {
      const stage = document.querySelector<HTMLElement>('.landing-stage');
      if (stage) (await import('./replay.ts')).startReplay(stage);
    };
    document.addEventListener('page:shown', begin);
    void begin();
  },
};
