/** The shared modules by name. Every build that uses the table fills it (shared/build/server.mjs). */
export const sharedTable: Record<string, unknown> = {};
