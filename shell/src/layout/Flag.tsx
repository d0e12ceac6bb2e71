import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import type { CountryCode } from '@board/shared/domain';

const FlagFrame = styled('svg')({
  display: 'block',
  flex: 'none',
  borderRadius: 3,
  boxShadow: '0 0 0 1px rgb(0 0 0 / 14%)',
});

const unionJack = (
  <>
    <path fill="#012169" d="M0 0h20v14H0z" />
    <path stroke="#fff" strokeWidth="2.8" d="m0 0 20 14M20 0 0 14" />
    <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 20 14M20 0 0 14" />
    <path stroke="#fff" strokeWidth="4.6" d="M10 0v14M0 7h20" />
    <path stroke="#c8102e" strokeWidth="2.8" d="M10 0v14M0 7h20" />
  </>
);

const COUNTRY_FLAGS: Record<CountryCode, ReactNode> = {
  uk: unionJack,
  us: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.08"
        d="M0 .54h20M0 2.69h20M0 4.85h20M0 7h20M0 9.15h20M0 11.3h20M0 13.46h20"
      />
      <path fill="#3c3b6e" d="M0 0h8.6v7.54H0z" />
      <path
        stroke="#fff"
        strokeWidth=".9"
        strokeDasharray=".9 1.15"
        d="M.9 1.4h7M1.9 2.9h5.4M.9 4.4h7M1.9 5.9h5.4"
      />
    </>
  ),
  ca: (
    <>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#d52b1e" d="M0 0h5v14H0zM15 0h5v14h-5z" />
      <path
        fill="#d52b1e"
        d={
          'm10 2.2.9 1.7 1.2-.6-.5 2.6 1.3-1 .3.8 1.5-.3-.7 1.6.7.5-2.6 2 .3.8' +
          '-2.1-.3.1 1.9h-.8l.1-1.9-2.1.3.3-.8-2.6-2 .7-.5-.7-1.6 1.5.3.3-.8 ' +
          '1.3 1-.5-2.6 1.2.6z'
        }
      />
    </>
  ),
  au: (
    <>
      <path fill="#012169" d="M0 0h20v14H0z" />
      <g transform="scale(.5)">{unionJack}</g>
      <g fill="#fff">
        <circle cx="5" cy="10.6" r="1.3" />
        <circle cx="14.9" cy="2.6" r=".8" />
        <circle cx="12.8" cy="6" r=".8" />
        <circle cx="17.1" cy="5.2" r=".8" />
        <circle cx="14.9" cy="11.2" r=".8" />
        <circle cx="16" cy="7.4" r=".45" />
      </g>
    </>
  ),
};

/**
 * A country's flag as a picture (Windows has no flag emoji). Decorative: the
 * country's name is beside it.
 */
export const Flag = ({ country }: { country: CountryCode }) => (
  <FlagFrame
    width={20}
    height={14}
    viewBox="0 0 20 14"
    aria-hidden="true"
    focusable="false"
  >
    {COUNTRY_FLAGS[country]}
  </FlagFrame>
);
