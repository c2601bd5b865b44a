/** Milliseconds of each step; replay.css has the same. */
const stepTime = 1200;

/**
 * Adds to a recording, which styles alone play, what needs script: a slider that goes to each of its steps, and a
 * button that stops it where it is, goes on from there, or plays it again. The app that takes its place gets the focus, if it still waits
 * on its button.
 *
 * @param stage The element around the recording and its app.
 */
export function startReplay(stage: HTMLElement): void {
  const parts = partsOf(stage);
  if (!parts) return;
  const { recording, slider } = parts;

  /** The step that plays; nothing once it has ended. */
  function playedStep(): number | undefined {
    const [clock] = recording.getAnimations();
    return clock && Math.floor(Number(clock.currentTime) / stepTime) + 1;
  }
  function showCurrent(): void {
    const step = playedStep();
    if (step) moveTo(slider, step);
    else stopAt(stage, Number(slider.max));
  }
  showCurrent();
  recording.addEventListener('animationiteration', showCurrent);
  recording.addEventListener('animationend', ({ target }) => target === recording && showCurrent());
  slider.addEventListener('input', () => stopAt(stage, slider.valueAsNumber));
  stage.querySelector('[data-action=replay]')?.addEventListener('click', () => {
    // Also lets the browser know that animations have gone, or they would not begin anew.
    const step = playedStep();
    if (step) {
      stopAt(stage, step);
      return;
    }
    const done = slider.valueAsNumber % Number(slider.max);
    delete recording.dataset.at;
    for (const move of recording.getAnimations({ subtree: true }))
      move.currentTime = done * stepTime;
    showCurrent();
  });

  const app = stage.querySelector<HTMLElement>('.live-app');
  if (!app) return;
  new MutationObserver(() => {
    const isWaiting = stage.querySelector('[data-action=stop]') === document.activeElement;
    if (app.dataset.state === 'running' && isWaiting)
      app.querySelector('iframe')?.focus({ preventScroll: true });
  }).observe(app, { attributeFilter: ['data-state'] });
}

addEventListener(
  'click',
  (event) => {
    const pressed = (event.target as Element).closest('[data-action=start]');
    const stage = pressed?.closest<HTMLElement>('.landing-stage');
    if (stage) takeOver(stage);
  },
  true,
);

/** The app takes over at the last step. Its code may have to come first, and only then does its button get the click. */
function takeOver(stage: HTMLElement): void {
  stage.dataset.pressed = '';
  stopAt(stage, Number(partsOf(stage)?.slider.max));
  // The graph grows at the top, which the bar of the site may cover.
  const top = [
    getComputedStyle(document.documentElement).scrollPaddingTop,
    getComputedStyle(stage).scrollMarginTop,
  ].reduce((sum, length) => sum + Number.parseFloat(length), 0);
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (stage.getBoundingClientRect().top < top)
    stage.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth' });
}

function partsOf(stage: HTMLElement) {
  const recording = stage.querySelector<HTMLElement>('.replay');
  const slider = stage.querySelector<HTMLInputElement>('.draft-controls input');
  return recording && slider && { recording, slider };
}

/** Shows a step as it ends, and lets nothing move. */
function stopAt(stage: HTMLElement, step: number): void {
  const parts = partsOf(stage);
  if (!parts) return;
  parts.recording.dataset.at = String(step);
  moveTo(parts.slider, step);
}

function moveTo(slider: HTMLInputElement, step: number): void {
  slider.valueAsNumber = step;
  const text = slider.dataset.names?.split(';')[step - 1];
  if (text) slider.setAttribute('aria-valuetext', text);
}
