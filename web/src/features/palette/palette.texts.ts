import { defineTexts } from '../../shared/i18n/texts.ts'

export const paletteTexts = defineTexts({
  title: { en: 'Search or jump to…', pt: 'Buscar ou ir para…' },
  placeholderOperator: {
    en: 'Page, client, employee or card number',
    pt: 'Página, cliente, funcionário ou cartão',
  },
  placeholder: { en: 'Page or employee', pt: 'Página ou funcionário' },
  pages: { en: 'Pages', pt: 'Páginas' },
  employees: { en: 'Employees', pt: 'Funcionários' },
  clients: { en: 'Clients', pt: 'Clientes' },
  cards: { en: 'Cards', pt: 'Cartões' },
  results: { en: 'Results', pt: 'Resultados' },
  found: {
    en: { one: '{count} result', other: '{count} results' },
    pt: { one: '{count} resultado', other: '{count} resultados' },
  },
  nothing: { en: 'Nothing found', pt: 'Nada encontrado' },
  nothingText: { en: 'Try the start of a name or number.', pt: 'Tente o início de um nome ou número.' },
  searching: { en: 'Searching…', pt: 'Buscando...' },
  free: { en: 'Unassigned', pt: 'Não atribuído' },
  keys: { en: '↑↓ navigate · Enter open · Esc close', pt: '↑↓ navegar · Enter abrir · Esc fechar' },
})
