import type { PropType } from 'vue';
import type { IslandProps } from '@board/shared/contract';

/** The props of a page's component, as Vue declares them; `setup` says the type of `data`. */
export const islandProps = {
  data: { required: true },
  platform: { type: Object as PropType<IslandProps<unknown>['platform']>, required: true },
  location: { type: Object as PropType<IslandProps<unknown>['location']>, required: true },
  navigate: { type: Function as PropType<IslandProps<unknown>['navigate']>, required: true },
} as const;
