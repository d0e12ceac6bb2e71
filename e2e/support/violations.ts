import type { Page } from '@playwright/test';

/** Collects violations of the policy in every later document of the page. */
export async function rememberViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction(
    'tellViolation',
    (violation: string) => void violations.push(violation),
  );
  await page.addInitScript(() => {
    const { tellViolation } = window as unknown as {
      tellViolation(violation: string): void;
    };
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sample }) =>
        tellViolation(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`,
        ),
    );
  });
  return violations;
}
