/**
 * The drawing of pay and the scales that it stands on (docs/product.md §4.5).
 */
export { SalaryLine, scaleOf, shareOn, type PayScale } from './SalaryLine';
export { PayAxis } from './PayAxis';
export { commonScale, ticksOn } from './pay-axis';
