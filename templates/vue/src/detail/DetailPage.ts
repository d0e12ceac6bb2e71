import { defineComponent, h } from 'vue';
import type { IslandProps } from '@board/shared/contract';
import { countryInPath } from '@board/shared/domain';
import { islandPage } from '@board/shared/island';
import { addresses } from '../addresses';
import type { Item } from '../data/item';
import { islandProps } from '../island-props';
import { vueIsland } from '../vue-island';
import '../pages.css';

/** One item. */
const DetailPage = defineComponent({
  props: islandProps,
  setup(props: IslandProps<Item>) {
    return () =>
      h('div', { class: 'vue-page' }, [
        h('p', h('a', { href: addresses.list(countryInPath(props.location.pathname)) }, 'Back to the list')),
        h('h1', props.data.title),
        h('p', props.data.summary),
      ]);
  },
});

export const Component = islandPage(vueIsland<Item>(DetailPage));
