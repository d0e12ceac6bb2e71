import { usePlatform } from '@board/shared/platform';

/** The address for questions, which every legal page gives (docs/product.md §2.11). */
export function ContactLink() {
  const { contactEmail } = usePlatform().config;
  return <a href={`mailto:${contactEmail}`}>{contactEmail}</a>;
}
