/** Whether the script shows a widget on this host. */
export const allowedOn = (host: string, allowedSites: readonly string[] = []): boolean =>
  allowedSites.length === 0 || allowedSites.some((site) => host === site || host.endsWith(`.${site}`))
