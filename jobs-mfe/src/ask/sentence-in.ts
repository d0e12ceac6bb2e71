import { searchText } from '@board/shared/search-params';

/** The sentence of an address: `ask` is to be understood, `asked` was (docs/product.md §9). At most 200 characters. */
export const sentenceIn = (params: URLSearchParams, name: 'ask' | 'asked'): string | undefined =>
  searchText(params.get(name));
