import type { Contestant, Page, Start } from '../contestant.ts';

interface Event {
  time: number;
  key: string;
  value: number;
}

const fold = (events: Event[]): Page =>
  Object.fromEntries(events.map(({ key, value }) => [key, value]));

/** The events that lead from one page to another. */
function eventsBetween(before: Page, after: Page): Event[] {
  return Object.entries(after)
    .filter(([key, value]) => before[key] !== value)
    .map(([key, value]) => ({ time: Date.now(), key, value }));
}

/** An array of `{ time, key, value }`: what an app can write for itself in an afternoon. */
export const start: Start = async (first) => {
  const events = eventsBetween({}, first);
  const contestant: Contestant = {
    async edit(page) {
      events.push(...eventsBetween(fold(events), page));
      return events.length;
    },
    async newest(count) {
      return events
        .slice(-count)
        .reverse()
        .map(({ time }) => new Date(time));
    },
    async at(moment) {
      return fold(events.slice(0, moment as number));
    },
    async branchAndMerge(main, draft) {
      const base = fold(events);
      const ours = eventsBetween(base, main);
      const theirs = eventsBetween(base, draft);
      const collides = theirs.some(({ key }) => ours.some((event) => event.key === key));
      events.push(...ours, ...theirs);
      return {
        page: fold(events),
        collision: collides ? 'reported' : 'one side wins silently',
      };
    },
    async save() {
      return new TextEncoder().encode(JSON.stringify(events));
    },
    async reopen(saved) {
      return fold(JSON.parse(new TextDecoder().decode(saved)));
    },
  };
  return contestant;
};
