/** The fields of the page, in their order. */
export const fields = ['headline', 'price', 'button'] as const;
