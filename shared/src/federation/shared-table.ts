/** The shared modules by name. Every build that uses the table fills it (shared/build/shared-table.mjs). */
export const sharedTable: Record<string, unknown> = {};
