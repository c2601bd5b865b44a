/** The steps of the tutorial, in their order. */
export const tutorialSteps = [
  { text: 'Set up and store a file', link: '/guide/tutorial/1-set-up' },
  { text: 'Compare two states', link: '/guide/tutorial/2-compare' },
  { text: 'Work on a draft', link: '/guide/tutorial/3-draft' },
  { text: 'Propose the draft', link: '/guide/tutorial/4-review' },
  { text: 'Accept or reject', link: '/guide/tutorial/5-decide' },
  { text: 'Put it on a page', link: '/guide/tutorial/6-page' },
];
