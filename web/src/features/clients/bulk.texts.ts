import { defineTexts } from '../../shared/i18n/texts.ts'

/** Says how far an act for many clients is. */
export const bulkTexts = defineTexts({
  working: {
    en: '{done} of {total} {total|client|clients} done',
    pt: '{done} de {total} {total|cliente feito|clientes feitos}',
  },
  workingText: {
    en: 'You can work on other pages meanwhile; keep this tab open.',
    pt: 'Você pode usar outras páginas enquanto isso; deixe esta aba aberta.',
  },
  progress: { en: 'Progress', pt: 'Progresso' },
  stopped: {
    en: 'Stopped after {done} of {total} {total|client|clients}',
    pt: 'Parou depois de {done} de {total} {total|cliente|clientes}',
  },
  goOn: { en: 'Continue', pt: 'Continuar' },
  allDone: {
    en: 'Done for {total} {total|client|clients}',
    pt: 'Feito para {total} {total|cliente|clientes}',
  },
  someFailed: { en: '{done} done, {failed} not done', pt: '{done} com sucesso, {failed} sem' },
  showResults: { en: 'Show results', pt: 'Ver resultados' },
})
