import { defineTexts } from './texts.ts'

/** Words that every feature shares. */
export const commonTexts = defineTexts({
  save: { en: 'Save', pt: 'Salvar' },
  cancel: { en: 'Cancel', pt: 'Cancelar' },
  close: { en: 'Close', pt: 'Fechar' },
  edit: { en: 'Edit', pt: 'Editar' },
  delete: { en: 'Delete', pt: 'Excluir' },
  copy: { en: 'Copy', pt: 'Copiar' },
  copied: { en: 'Copied', pt: 'Copiado' },
  linkCopied: { en: 'Link copied to clipboard', pt: 'Link copiado' },
  copyFailed: { en: 'Could not copy. Select the text and copy it by hand.', pt: 'Falha ao copiar o texto' },
  search: { en: 'Search', pt: 'Buscar' },
  loading: { en: 'Loading…', pt: 'Carregando...' },
  tryAgain: { en: 'Try again', pt: 'Tentar de novo' },
  loadFailed: { en: 'This could not be loaded', pt: 'Não foi possível carregar' },
  loadMore: { en: 'Show more', pt: 'Mostrar mais' },
  error: { en: 'Error', pt: 'Erro' },
  success: { en: 'Success', pt: 'Sucesso' },
  undo: { en: 'Undo', pt: 'Desfazer' },
  language: { en: 'Language', pt: 'Idioma' },
  optional: { en: 'optional', pt: 'opcional' },
  actions: { en: 'Actions', pt: 'Ações' },
  saved: { en: 'Saved', pt: 'Salvo' },
  unsaved: {
    en: 'You have unsaved changes. Leave this page and lose them?',
    pt: 'Há alterações não salvas. Sair desta página e perdê-las?',
  },
  leave: { en: 'Leave', pt: 'Sair sem salvar' },
  stay: { en: 'Stay', pt: 'Continuar aqui' },
  networkError: {
    en: 'No connection to the server. Check your internet and try again.',
    pt: 'Sem conexão com o servidor. Verifique sua internet e tente de novo.',
  },
  active: { en: 'Active', pt: 'Ativo' },
  pending: { en: 'Pending', pt: 'Pendente' },
  inactive: { en: 'Inactive', pt: 'Inativo' },
})
