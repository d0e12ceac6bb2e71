/** docs/product.md §2.6.1 */
import { placesIn } from '../src/domain/places';

test.each([
  ['London, England, United Kingdom', ['London, England, United Kingdom']],
  ['Chicago, IL; Milwaukee, WI', ['Chicago, IL', 'Milwaukee, WI']],
  ['München; London', ['München', 'London']],
  ['Leeds / York', ['Leeds', 'York']],
  ['Leeds/York', ['Leeds', 'York']],
  ['Sydney, NSW/ACT', ['Sydney, NSW/ACT']],
  ['n/a', ['n/a']],
  ['Toronto, ON | Ottawa, ON', ['Toronto, ON', 'Ottawa, ON']],
  ['Sydney, NSW or Perth, WA', ['Sydney, NSW', 'Perth, WA']],
  ['PORTLAND, OR', ['PORTLAND, OR']],
  ['Bristol\nCardiff and 3 more', ['Bristol', 'Cardiff']],
  ['Bristol + 2 more locations', ['Bristol']],
  ['Leeds;Leeds; ', ['Leeds']],
  ['Tyne and Wear', ['Tyne and Wear']],
  ['3 Locations', []],
  ['Multiple Locations', []],
  ['51.5,-0.12; 53.48,-2.24', []],
  ['', []],
])('%j names %j', (location, places) => {
  expect(placesIn(location)).toEqual(places);
});
