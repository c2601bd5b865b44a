/** The fields of the page, in their order, and what they are called. */
export const fields = {
  headline: 'Headline',
  price: 'Price',
  button: 'Text of the button',
};

/** Each is a key in the table `key_value`. */
export const fieldNames = Object.keys(fields);
