import { defineTexts } from '../../shared/i18n/texts.ts'

export const twoFactorTexts = defineTexts({
  title: { en: 'Two-step verification', pt: 'Verificação em duas etapas' },
  offText: {
    en: 'Signing in also takes a code of an app on your phone, so that a stolen password alone opens nothing.',
    pt: 'Para entrar, também será pedido um código do aplicativo no seu celular: só com a senha, ninguém entra.',
  },
  onText: {
    en: 'Signing in takes your password and a code of your authenticator app.',
    pt: 'Para entrar, são pedidos sua senha e um código do aplicativo autenticador.',
  },
  on: { en: 'On', pt: 'Ativada' },
  codesLeft: {
    en: { one: '{count} recovery code left', other: '{count} recovery codes left' },
    pt: { one: 'Resta {count} código de recuperação', other: 'Restam {count} códigos de recuperação' },
  },
  newCodes: { en: 'New recovery codes', pt: 'Novos códigos de recuperação' },
  newCodesQuestion: { en: 'Make new recovery codes?', pt: 'Gerar novos códigos de recuperação?' },
  newCodesText: {
    en: 'You get ten new codes. The earlier ones stop working.',
    pt: 'Você recebe dez códigos novos. Os anteriores deixam de valer.',
  },
  makeCodes: { en: 'Make codes', pt: 'Gerar códigos' },
  newCodesFailed: {
    en: 'Couldn’t make new recovery codes',
    pt: 'Falha ao gerar novos códigos de recuperação',
  },
  turnOn: { en: 'Turn on', pt: 'Ativar' },
  turnOff: { en: 'Turn off', pt: 'Desativar' },
  next: { en: 'Continue', pt: 'Continuar' },
  scan: {
    en: 'Scan the code with an authenticator app, such as Google Authenticator or 1Password, then enter the 6 digits it shows.',
    pt: 'Escaneie o código com um aplicativo autenticador, como o Google Authenticator ou o 1Password, e informe os 6 dígitos que ele mostra.',
  },
  qr: { en: 'QR code for the authenticator app', pt: 'QR Code para o aplicativo autenticador' },
  openApp: {
    en: 'On this phone: open the authenticator app',
    pt: 'Neste celular: abrir o aplicativo autenticador',
  },
  byHand: {
    en: 'Can’t scan it? Enter this key in the app:',
    pt: 'Não consegue escanear? Digite esta chave no aplicativo:',
  },
  copyKey: { en: 'Copy the key', pt: 'Copiar a chave' },
  code: { en: 'Code', pt: 'Código' },
  confirm: { en: 'Confirm', pt: 'Confirmar' },
  failed: {
    en: 'Couldn’t turn on two-step verification',
    pt: 'Falha ao ativar a verificação em duas etapas',
  },
  recovery: { en: 'Your recovery codes', pt: 'Seus códigos de recuperação' },
  recoveryText: {
    en: 'Each one works once in place of the app, e.g. when the phone is lost. Keep them where only you can find them: they’re not shown again.',
    pt: 'Cada um vale uma vez no lugar do aplicativo, por exemplo se você perder o celular. Guarde-os onde só você encontre: eles não serão mostrados de novo.',
  },
  copyCodes: { en: 'Copy the codes', pt: 'Copiar os códigos' },
  kept: { en: 'I’ve saved the codes', pt: 'Guardei os códigos' },
  turnedOn: { en: 'Two-step verification is on', pt: 'Verificação em duas etapas ativada' },
  offQuestion: { en: 'Turn off two-step verification?', pt: 'Desativar a verificação em duas etapas?' },
  turnedOff: { en: 'Two-step verification is off', pt: 'Verificação em duas etapas desativada' },
  offFailed: {
    en: 'Couldn’t turn off two-step verification',
    pt: 'Falha ao desativar a verificação em duas etapas',
  },
  due: {
    en: 'Your agency requires two-step verification. Set it up to continue.',
    pt: 'Sua agência exige a verificação em duas etapas. Configure-a para continuar.',
  },
  signOut: { en: 'Sign out', pt: 'Sair' },
  rules: { en: 'Sign-in of operators', pt: 'Login dos operadores' },
  required: { en: 'Require two-step verification', pt: 'Exigir a verificação em duas etapas' },
  requiredText: {
    en: 'Operators without it set it up before they can do anything else, also those who are signed in now. Signing in with a passkey is enough.',
    pt: 'Quem ainda não a usa precisa configurá-la antes de fazer qualquer outra coisa, inclusive quem já está conectado. Entrar com chave de acesso também vale.',
  },
  rulesSaved: { en: 'Sign-in rules saved', pt: 'Regras de login salvas' },
  rulesFailed: { en: 'Couldn’t save the sign-in rules', pt: 'Falha ao salvar as regras de login' },
})
