/** Texts of the dialog for questions. A number follows `askCountText`. */
export const askTexts = {
  askText: 'Ask',
  askQuestionText: 'Your question',
  askSubmitText: 'Find quotations',
  askCloseText: 'Close',
  askPrivacyText: 'Answers are quotations from this site. Nothing you type leaves your browser.',
  askSearchingText: 'Looking for quotations…',
  askCountText: 'Quotations:',
  askNothingText: 'Found no quotations. Try other words.',
  askChosenText: 'Chosen by the language model in your browser',
  askRankedText: 'In the order of the search results',
  askAssistantText: 'Open the first page in an assistant:',
};
export type AskTexts = typeof askTexts;
