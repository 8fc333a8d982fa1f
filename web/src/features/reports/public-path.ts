const PUBLIC_PATH = /^\/report\/([^/]+)\/?$/

/** The token in `/report/{token}`; null: another page. */
export const reportTokenIn = (path: string): string | null => PUBLIC_PATH.exec(path)?.[1] ?? null
