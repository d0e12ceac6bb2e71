import { computed, defineComponent, h, ref } from 'vue';
import type { IslandProps } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { islandPage } from '@board/shared/island';
import { addresses } from '../addresses';
import type { Item } from '../data/item';
import { islandProps } from '../island-props';
import { vueIsland } from '../vue-island';
import '../pages.css';

/** All examples whose title has the words of the address's `q`. */
const ListPage = defineComponent({
  props: islandProps,
  setup(props: IslandProps<Item[]>) {
    const picked = ref(0);
    const words = computed(() => new URLSearchParams(props.location.search).get('q') ?? '');
    const found = computed(() =>
      props.data.filter(({ title }) => title.toLowerCase().includes(words.value.toLowerCase())),
    );
    const country = () => countryInPath(props.location.pathname);

    const search = (event: Event) => {
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLFormElement)) return;
      const typed = String(new FormData(event.currentTarget).get('q'));
      props.navigate(`${props.location.pathname}?${new URLSearchParams({ q: typed })}`);
    };
    const form = () =>
      h('form', { class: 'vue-search', onSubmit: search }, [
        h('label', ['Words in the title ', h('input', { name: 'q', value: words.value })]),
        h('button', 'Search'),
      ]);
    const card = ({ slug, title, summary }: Item) =>
      h('article', { key: slug }, [
        h('h2', h('a', { href: addresses.detail(slug, country()) }, title)),
        h('p', summary),
      ]);
    const counter = () =>
      h('button', { type: 'button', onClick: () => (picked.value += 1) }, `Picked ${picked.value}`);
    return () =>
      h('div', { class: 'vue-page' }, [
        h('h1', 'Examples'),
        h('p', 'What this section is about, in one sentence.'),
        form(),
        counter(),
        found.value.length > 0 ? found.value.map(card) : h('p', 'No examples yet'),
      ]);
  },
});

export const Component = islandPage(vueIsland<Item[]>(ListPage));
