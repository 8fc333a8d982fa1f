import { defineTexts } from '../../shared/i18n/texts.ts'

/** Of the person who is signed in: password, devices, and the agency where that person runs it. */
export const accountTexts = defineTexts({
  password: { en: 'Password', pt: 'Senha' },
  currentPassword: { en: 'Current password', pt: 'Senha atual' },
  changePassword: { en: 'Change password', pt: 'Alterar senha' },
  passwordChanged: { en: 'Password changed!', pt: 'Senha alterada com sucesso!' },
  passwordChangedText: {
    en: 'Your other devices were logged out.',
    pt: 'Seus outros dispositivos foram desconectados.',
  },
  passwordFailed: { en: 'The password could not be changed', pt: 'Falha ao alterar a senha' },
  sessions: { en: 'Where you are logged in', pt: 'Onde você está conectado' },
  sessionsText: {
    en: 'Log out what you do not recognise, then change your password.',
    pt: 'Desconecte o que você não reconhece e depois altere sua senha.',
  },
  thisDevice: { en: 'this device', pt: 'este dispositivo' },
  browserOn: { en: '{browser} on {system}', pt: '{browser} no {system}' },
  unknownDevice: { en: 'Unknown device', pt: 'Dispositivo desconhecido' },
  lastSeen: { en: 'Last seen', pt: 'Visto por último' },
  activeNow: { en: 'Active now', pt: 'Ativo agora' },
  since: { en: 'logged in on {date}', pt: 'conectado desde {date}' },
  endSession: { en: 'Log out', pt: 'Desconectar' },
  endSessionOf: { en: 'Log out {device}', pt: 'Desconectar {device}' },
  sessionEnded: { en: '{device} was logged out', pt: '{device} foi desconectado' },
  sessionFailed: { en: 'The device could not be logged out', pt: 'Falha ao desconectar o dispositivo' },
  endOthers: { en: 'Log out all others', pt: 'Desconectar todos os outros' },
  endOthersQuestion: {
    en: { one: 'Log out the other device?', other: 'Log out the {count} other devices?' },
    pt: { one: 'Desconectar o outro dispositivo?', other: 'Desconectar os outros {count} dispositivos?' },
  },
  endOthersText: {
    en: 'Whoever uses them has to log in again. This device stays logged in.',
    pt: 'Quem os usa terá de entrar de novo. Este dispositivo continua conectado.',
  },
  othersEnded: {
    en: 'All other devices were logged out',
    pt: 'Todos os outros dispositivos foram desconectados',
  },
  agency: { en: 'Agency', pt: 'Agência' },
  agencyText: {
    en: 'Name and link that your clients see on public pages.',
    pt: 'Nome e link que seus clientes veem nas páginas públicas.',
  },
  agencyName: { en: 'Agency name', pt: 'Nome da agência' },
  agencyNameRequired: { en: 'The agency needs a name', pt: 'Nome da agência é obrigatório' },
  agencyUrl: { en: 'Agency link', pt: 'Link da agência' },
  agencyUrlInvalid: {
    en: 'Write a whole address, e.g. https://agency.com',
    pt: 'Escreva o endereço completo, ex.: https://agencia.com.br',
  },
  agencySave: { en: 'Save agency', pt: 'Salvar agência' },
  agencySaved: { en: 'Agency settings saved', pt: 'Configurações da agência salvas' },
  agencyFailed: {
    en: 'The agency settings could not be saved',
    pt: 'Falha ao salvar as configurações da agência',
  },
})
