import { defineTexts } from '../../shared/i18n/texts.ts'

export const pushTexts = defineTexts({
  title: { en: 'Notices on your devices', pt: 'Avisos nos seus aparelhos' },
  text: {
    en: 'They appear on the screen even while the application is closed.',
    pt: 'Aparecem na tela mesmo com o aplicativo fechado.',
  },
  add: { en: 'Turn on on this device', pt: 'Ativar neste aparelho' },
  added: { en: 'This device shows notices', pt: 'Este aparelho mostra avisos' },
  addFailed: { en: 'Couldn’t turn notices on', pt: 'Falha ao ativar os avisos' },
  blocked: {
    en: 'The browser blocks notices of this site. Allow them in the site’s settings.',
    pt: 'O navegador bloqueia os avisos deste site. Permita-os nas configurações do site.',
  },
  installFirst: {
    en: 'On an iPhone or iPad, add this page to the home screen first: Share, then Add to Home Screen. Open it from there and turn notices on.',
    pt: 'No iPhone ou iPad, primeiro adicione esta página à Tela de Início: Compartilhar, depois Adicionar à Tela de Início. Abra por lá e ative os avisos.',
  },
  unsupported: { en: 'This browser shows no notices.', pt: 'Este navegador não mostra avisos.' },
  off: { en: 'Notices are not set up here.', pt: 'Os avisos não estão configurados aqui.' },
  thisDevice: { en: 'this device', pt: 'este aparelho' },
  since: { en: 'since {date}', pt: 'desde {date}' },
  remove: { en: 'Remove', pt: 'Remover' },
  removeOf: { en: 'Remove {device}', pt: 'Remover {device}' },
  removed: { en: 'Device removed', pt: 'Aparelho removido' },
  removeFailed: { en: 'Couldn’t remove the device', pt: 'Falha ao remover o aparelho' },
  saveFailed: { en: 'Couldn’t save the notices', pt: 'Falha ao salvar os avisos' },
  offTiming: { en: 'Off', pt: 'Não mostrar' },
  words: { en: 'Show what the customer wrote', pt: 'Mostrar o que o cliente escreveu' },
  wordsHint: {
    en: 'Stars, name and first words, on the locked screen, too. Whoever sees this phone can read them.',
    pt: 'Estrelas, nome e primeiras palavras, também com a tela bloqueada. Quem vê o aparelho pode ler.',
  },
  quiet: {
    en: 'Quiet hours and the hour of the digest are those of your email notifications.',
    pt: 'O horário de silêncio e a hora do resumo são os das notificações por email.',
  },
})
