import type { TelemetryEvent } from '@board/shared/contract';

/** Tells the document server how a section's loading went; carries no identifier, and may get lost. */
export function sendTelemetry(event: TelemetryEvent): void {
  navigator.sendBeacon('/telemetry', JSON.stringify(event));
}
