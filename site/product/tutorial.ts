/** The steps of the tutorial for 0.5, in their order. */
export const tutorialSteps = [
  { text: 'Set up and store a file', link: '/guide/tutorial/1-set-up' },
  { text: 'Compare two states', link: '/guide/tutorial/2-compare' },
  { text: 'Work on a draft', link: '/guide/tutorial/3-draft' },
  { text: 'Propose the draft', link: '/guide/tutorial/4-review' },
  { text: 'Accept or reject', link: '/guide/tutorial/5-decide' },
  { text: 'Put it on a page', link: '/guide/tutorial/6-page' },
];

/** The steps of the tutorial for 0.17. */
export const tutorialSteps017 = [
  { text: 'Set up a project', link: '/0.17/guide/tutorial/1-set-up' },
  { text: 'Edit a draft', link: '/0.17/guide/tutorial/2-draft' },
  { text: 'Propose, accept, reject', link: '/0.17/guide/tutorial/3-review' },
  { text: 'Build the page', link: '/0.17/guide/tutorial/4-page' },
];
