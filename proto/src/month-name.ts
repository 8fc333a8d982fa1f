/** `2026-11` -> `November 2026`, `novembro de 2026`. */
export const monthName = (month: string, locale: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale, {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })
