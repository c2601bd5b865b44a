/** Words that read like a translation or break a rule of the house style, and what to write. */
export const bannedTerms: { term: RegExp; instead: string }[] = [
  // Openings and phrases that say nothing.
  { term: /\bafter this (?:page|guide|section)\b/i, instead: 'the subject of the page' },
  {
    term: /\bthis (?:page|guide|section) (?:covers|describes|explains|looks|shows|teaches)\b/i,
    instead: 'the subject itself',
  },
  { term: /\blearn how to\b/i, instead: 'the verb alone' },
  { term: /\b(?:[Pp]lease note|Note that|[Oo]f course|[Oo]bviously)\b/, instead: 'nothing' },
  { term: /\bin order to\b/i, instead: 'to' },
  // Words the field has another word for.
  { term: /\b(?:is|are|be|was) (?:not )?refused\b/, instead: 'throws' },
  { term: /\brefuses\b/, instead: 'throws or rejects' },
  { term: /\bmust be a text\b/, instead: 'must be a string' },
  { term: /\bdear(?:er)?\b/, instead: 'expensive' },
  { term: /\bsigns? of (?:social )?links?\b/, instead: 'icon' },
  { term: /\bwrites? with a delay\b/, instead: 'debounce' },
  { term: /\bkB\b/, instead: 'KB' },
  { term: /\bwhite space\b/, instead: 'whitespace' },
  { term: /\bafterwards\b/, instead: 'afterward' },
  { term: /\bthe other way round\b/, instead: 'in reverse' },
  // Turns of phrase that no native speaker uses.
  { term: /\bthe way of (?:a|the)\b/i, instead: 'what happens when' },
  {
    term: /\bstands? (?:above|at|behind|below|under|where)\b/,
    instead: 'is listed under, follows',
  },
  { term: /\bis said (?:at|in|under)\b/, instead: 'see' },
  { term: /\bis no (?:valid )?(?:\p{Lu}|error|blob|file|module|page|string)/u, instead: "isn't a" },
  { term: /\bhas no (?:more|other) \w+ than\b/, instead: 'has only' },
  { term: /\bis yours to\b/, instead: 'you decide, you have to' },
  { term: /\bof before\b/, instead: 'former' },
  { term: /\bthe wish that\b/, instead: 'a request to' },
  { term: /\bby the question\b/, instead: 'by' },
  { term: /\b(?:never|not) to be seen\b/, instead: "you'll never see" },
  { term: /\brare to\b/, instead: 'rarely' },
  { term: /\bgoes on as\b/, instead: 'continues as' },
  { term: /\bcosts? by\b/, instead: 'depends on' },
  { term: /\bis felt\b/, instead: 'is noticeable' },
  { term: /\bbehind the writes?\b/, instead: 'after the writes' },
  { term: /\bshared by nobody\b/, instead: 'lives only for' },
  { term: /\bwithout (?:an )?origin\b/, instead: 'sandboxed, with an opaque origin' },
  // Contractions keep the tone.
  {
    term: /\b(?:are|could|did|do|does|is|should|was|were|will|would) not\b|\bcannot\b/i,
    instead: 'the contraction',
  },
];
