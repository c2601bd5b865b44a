import { liveExamples, playground, sampleTypes } from '@truedocs/live';
import { reference } from '@truedocs/reference';
import { defineSite } from 'truedocs';
import { agents, discovery, search } from 'truedocs/features';

export default defineSite({
  title: 'Tally marks',
  description: 'Count things, and show the count as tally marks.',
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: 'API', link: '/api/' },
      { text: 'Playground', link: '/playground' },
    ],
  },
  features: [
    agents(),
    discovery(),
    liveExamples({ packages: [{ name: 'tally-marks' }] }),
    playground({ path: '/playground' }),
    reference({
      package: 'tally-marks',
      path: '/api/',
      topics: [
        { title: 'Count', names: 'createTally Tally TallyOptions' },
        { title: 'Show', names: 'marks' },
      ],
    }),
    sampleTypes(),
    search(),
  ],
});
