import { defineTexts } from '../../../shared/i18n/texts.ts'

export const doublesTexts = defineTexts({
  title: {
    en: { one: '{shown} review is there twice', other: '{shown} reviews are there twice' },
    pt: { one: '{shown} avaliação está repetida', other: '{shown} avaliações estão repetidas' },
  },
  text: {
    en: 'Once from a file and once from Google: the same author, stars, words and day. They count twice in your figures.',
    pt: 'Uma vez por um arquivo e outra pelo Google: mesmo autor, nota, texto e dia. Elas contam em dobro nos seus números.',
  },
  open: { en: 'See and merge', pt: 'Ver e unir' },
  dialog: { en: 'Reviews that are there twice', pt: 'Avaliações repetidas' },
  what: {
    en: 'Google’s review stays, and gets the reply, draft or topics that only the file has. The file’s copy leaves list and figures; you find it under “Removed”, and can undo this.',
    pt: 'A avaliação do Google fica e recebe a resposta, o rascunho ou os assuntos que só o arquivo tem. A cópia do arquivo sai da lista e dos números; ela fica em “Removidas”, e você pode desfazer.',
  },
  bringsReply: { en: 'Gets the file’s reply', pt: 'Recebe a resposta do arquivo' },
  more: {
    en: { one: 'and {shown} more', other: 'and {shown} more' },
    pt: { one: 'e mais {shown}', other: 'e mais {shown}' },
  },
  merge: {
    en: { one: 'Merge {shown} review', other: 'Merge {shown} reviews' },
    pt: { one: 'Unir {shown} avaliação', other: 'Unir {shown} avaliações' },
  },
  merged: {
    en: { one: '{shown} review merged', other: '{shown} reviews merged' },
    pt: { one: '{shown} avaliação unida', other: '{shown} avaliações unidas' },
  },
  mergeFailed: { en: 'Couldn’t merge the reviews', pt: 'Não foi possível unir as avaliações' },
  mergedBefore: {
    en: { one: '{shown} review of a file is merged.', other: '{shown} reviews of files are merged.' },
    pt: {
      one: '{shown} avaliação de arquivo está unida.',
      other: '{shown} avaliações de arquivos estão unidas.',
    },
  },
  undoText: {
    en: 'You can undo this for as long as your reviews are kept. Each reply goes back to the file’s copy it came from; one that was changed or published since stays.',
    pt: 'Você pode desfazer enquanto suas avaliações forem mantidas. Cada resposta volta para a cópia do arquivo de onde veio; a que foi alterada ou publicada depois fica.',
  },
  separate: { en: 'Undo: separate them', pt: 'Desfazer: separar de novo' },
  separated: {
    en: { one: '{shown} review separated', other: '{shown} reviews separated' },
    pt: { one: '{shown} avaliação separada', other: '{shown} avaliações separadas' },
  },
  separateFailed: { en: 'Couldn’t separate the reviews', pt: 'Não foi possível separar as avaliações' },
})
