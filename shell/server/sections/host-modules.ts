/** The modules that a section's server build may require: the same list as the federated share scope. */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as reactDom from 'react-dom';
import * as emotionReact from '@emotion/react';
import * as emotionStyled from '@emotion/styled';
import * as svgIcon from '@mui/material/SvgIcon';
import * as domain from '@board/shared/domain';
import * as platform from '@board/shared/platform';
import * as query from '@board/shared/query';
import * as router from '@board/shared/router';
import * as supabase from '@board/shared/supabase';
import * as ui from '@board/shared/ui';
import * as uiData from '@board/shared/ui-data';

export const hostModules: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react-dom': reactDom,
  '@emotion/react': emotionReact,
  '@emotion/styled': emotionStyled,
  '@mui/material/SvgIcon': svgIcon,
  '@board/shared/domain': domain,
  '@board/shared/platform': platform,
  '@board/shared/query': query,
  '@board/shared/router': router,
  '@board/shared/supabase': supabase,
  '@board/shared/ui': ui,
  '@board/shared/ui-data': uiData,
};
