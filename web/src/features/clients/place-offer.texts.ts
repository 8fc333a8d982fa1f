import { defineTexts } from '../../shared/i18n/texts.ts'

export const placeOfferTexts = defineTexts({
  linkPlaces: { en: 'Link places', pt: 'Vincular locais' },
  text: {
    en: 'Search for each company on Google Maps and confirm its place. A search may be charged by Google.',
    pt: 'Procure cada empresa no Google Maps e confirme o local dela. Cada busca pode ser cobrada pelo Google.',
  },
  allLinked: { en: 'All selected clients have a place', pt: 'Todos os clientes selecionados têm um local' },
  search: { en: 'Search on Google', pt: 'Procurar no Google' },
  searchOf: { en: 'Search for {name} on Google', pt: 'Procurar {name} no Google' },
  searchAll: {
    en: {
      one: 'Search for the place of {count} company',
      other: 'Search for the places of {count} companies',
    },
    pt: { one: 'Procurar o local de {count} empresa', other: 'Procurar os locais de {count} empresas' },
  },
  link: { en: 'Link', pt: 'Vincular' },
  linkOf: { en: 'Link {name}, {address}', pt: 'Vincular {name}, {address}' },
  linked: { en: 'Linked: {name}', pt: 'Vinculado: {name}' },
  places: { en: 'Places found for {name}', pt: 'Locais encontrados para {name}' },
  none: { en: 'No place found', pt: 'Nenhum local encontrado' },
  searchThere: { en: 'Search with other words', pt: 'Procurar com outras palavras' },
  otherName: { en: 'Other name', pt: 'Outro nome' },
  linkedTo: { en: 'Already linked to {name}', pt: 'Já vinculado a {name}' },
  taken: { en: 'Linked to another client here', pt: 'Vinculado a outro cliente aqui' },
  place: { en: 'Place', pt: 'Local' },
})
