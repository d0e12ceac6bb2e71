import type { TelemetryEvent } from '@board/shared/contract';

/** Reports to the document server how a section's load went; carries no identifier, and may get lost. */
export function sendTelemetry(event: TelemetryEvent): void {
  navigator.sendBeacon('/telemetry', JSON.stringify(event));
}
