/** Sample content that ships with the product (docs/product.md §3): nobody said this, and the page says so (§10.11). */
export const TESTIMONIALS = [
  {
    quote:
      'I could see the firm and the salary before I wrote a single line. I applied to three, and had two first interviews.',
    author: 'Priya Nair',
    role: 'Audit Senior',
    rating: 5,
  },
  {
    quote:
      'The median for my level was in front of me when my review came. I asked for it, and did not have to guess.',
    author: 'Tom Okafor',
    role: 'Tax Manager',
    rating: 5,
  },
  {
    quote: 'Nobody rang me about roles I never asked for. I chose the firm, and I wrote to the firm.',
    author: 'Marie Lefèvre',
    role: 'Forensic Accountant',
    rating: 5,
  },
] as const;
