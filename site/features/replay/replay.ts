/** Milliseconds of each step, and how many there are; replay.css has the same. */
const replay = { step: 1200, steps: 5 };

/**
 * Adds to a recording, which styles alone play, what needs script: a slider that goes to each of its steps, and a
 * button that plays it again. The app that takes its place gets the focus, if it still waits on its button.
 *
 * @param stage The element around the recording and its app.
 */
export function startReplay(stage: HTMLElement): void {
  const recording = stage.querySelector<HTMLElement>('.replay');
  const slider = stage.querySelector<HTMLInputElement>('.draft-controls input');
  if (!recording || !slider) return;
  /** With reduced motion the recording begins at its end. */
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const begin = isStill ? -replay.step * replay.steps : 0;
  const animations = () => recording.getAnimations({ subtree: true });

  function show(step: number): void {
    slider?.setAttribute('aria-valuetext', `${step} of ${replay.steps}`);
    if (slider) slider.valueAsNumber = step;
  }
  function goTo(step: number): void {
    for (const animation of animations()) {
      animation.pause();
      animation.currentTime = begin + step * replay.step - 1;
    }
    show(step);
  }

  function showCurrent(): void {
    const time = Number(recording?.getAnimations()[0]?.currentTime ?? 0) - begin;
    show(Math.min(Math.floor(time / replay.step) + 1, replay.steps));
  }
  showCurrent();
  recording.addEventListener('animationiteration', showCurrent);
  slider.addEventListener('input', () => goTo(slider.valueAsNumber));
  stage.querySelector('[data-action=replay]')?.addEventListener('click', () => {
    for (const animation of animations()) {
      animation.currentTime = begin;
      animation.play();
    }
    show(1);
  });

  const app = stage.querySelector<HTMLElement>('.live-app');
  if (!app) return;
  app.addEventListener('click', () => goTo(replay.steps), { once: true });
  new MutationObserver(() => {
    const isWaiting = stage.querySelector('[data-action=stop]') === document.activeElement;
    if (app.dataset.state === 'running' && isWaiting) app.querySelector('iframe')?.focus();
  }).observe(app, { attributeFilter: ['data-state'] });
}
