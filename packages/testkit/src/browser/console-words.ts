export type Language = 'pt' | 'en'
export type Both = Record<Language, string>

export const both = (pt: string, en: string): Both => ({ pt, en })

export const LINK_PREVIEW = both('Prévia do link', 'Link preview')

export const NOT_FOUND = both('404 – página não encontrada', '404 – page not found')
