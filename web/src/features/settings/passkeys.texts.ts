import { defineTexts } from '../../shared/i18n/texts.ts'

export const passkeysTexts = defineTexts({
  title: { en: 'Passkeys', pt: 'Chaves de acesso' },
  text: {
    en: 'Sign in with your fingerprint, face or screen lock instead of the password. A passkey can’t be guessed, and only works on this site.',
    pt: 'Entre com a digital, o rosto ou o bloqueio de tela em vez da senha. Uma chave de acesso não pode ser adivinhada e só funciona neste site.',
  },
  unsupported: {
    en: 'This browser can’t use passkeys.',
    pt: 'Este navegador não aceita chaves de acesso.',
  },
  most: { en: 'You have {count}, which is the most.', pt: 'Você já tem {count}, que é o máximo.' },
  add: { en: 'Add a passkey', pt: 'Adicionar chave de acesso' },
  addText: {
    en: 'Next, your browser asks for your fingerprint, face or screen lock.',
    pt: 'Em seguida, o navegador pede sua digital, seu rosto ou o bloqueio de tela.',
  },
  next: { en: 'Continue', pt: 'Continuar' },
  name: { en: 'Name', pt: 'Nome' },
  nameHint: { en: 'So that you recognise it in this list', pt: 'Para reconhecê-la nesta lista' },
  nameNeeded: { en: 'Give the passkey a name', pt: 'Informe um nome para a chave de acesso' },
  added: { en: 'Passkey added', pt: 'Chave de acesso adicionada' },
  addFailed: { en: 'Couldn’t add the passkey', pt: 'Falha ao adicionar a chave de acesso' },
  notMade: {
    en: 'The browser made no passkey. You can try again.',
    pt: 'O navegador não criou a chave de acesso. Você pode tentar de novo.',
  },
  known: {
    en: 'This device already has a passkey of your account.',
    pt: 'Este dispositivo já tem uma chave de acesso da sua conta.',
  },
  synced: { en: 'synced', pt: 'sincronizada' },
  created: { en: 'added on {date}', pt: 'adicionada em {date}' },
  lastUsed: { en: 'Last used', pt: 'Usada' },
  unused: { en: 'Not used yet', pt: 'Ainda não usada' },
  rename: { en: 'Rename', pt: 'Renomear' },
  renameOf: { en: 'Rename {name}', pt: 'Renomear {name}' },
  renameTitle: { en: 'Rename passkey', pt: 'Renomear chave de acesso' },
  renamed: { en: 'Passkey renamed', pt: 'Chave de acesso renomeada' },
  renameFailed: { en: 'Couldn’t rename the passkey', pt: 'Falha ao renomear a chave de acesso' },
  remove: { en: 'Remove', pt: 'Remover' },
  removeOf: { en: 'Remove {name}', pt: 'Remover {name}' },
  removeTitle: { en: 'Remove {name}?', pt: 'Remover {name}?' },
  removeText: {
    en: 'It no longer signs you in. Your password stays. Delete it on the device as well, so that it’s no longer offered.',
    pt: 'Ela não servirá mais para entrar. Sua senha continua valendo. Apague-a também no dispositivo, para que não seja mais oferecida.',
  },
  removed: { en: '{name} removed', pt: '{name} removida' },
  removeFailed: { en: 'Couldn’t remove the passkey', pt: 'Falha ao remover a chave de acesso' },
})
