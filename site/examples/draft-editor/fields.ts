/** The fields of the page, in their order, and what they are called. */
export const fields = {
  headline: 'Headline',
  price: 'Price',
  button: 'Text of the button',
};
