import { defineTexts } from '../../shared/i18n/texts.ts'

export const addRivalTexts = defineTexts({
  title: { en: 'Add a rival', pt: 'Adicionar concorrente' },
  query: { en: 'Name and city', pt: 'Nome e cidade' },
  queryShort: {
    en: 'Type a name or paste its Google Maps link',
    pt: 'Digite um nome ou cole o link do Google Maps',
  },
  search: { en: 'Search', pt: 'Buscar' },
  searchFailed: { en: 'Search failed', pt: 'A busca falhou' },
  nothing: { en: 'No place found. Try another name.', pt: 'Nenhum local encontrado. Tente outro nome.' },
  choose: { en: 'Choose', pt: 'Escolher' },
  chooseOf: { en: 'Choose {name}', pt: 'Escolher {name}' },
  label: { en: 'Your name for it', pt: 'Como você o chama' },
  labelText: {
    en: 'Google lets nobody keep its name, so give it one of your own.',
    pt: 'O Google não deixa guardar o nome dele; dê um nome seu.',
  },
  labelMissing: { en: 'Give the rival a name', pt: 'Dê um nome ao concorrente' },
  added: { en: 'Rival added', pt: 'Concorrente adicionado' },
  addFailed: { en: 'Couldn’t add the rival', pt: 'Não foi possível adicionar o concorrente' },
})
