import { defineTexts } from '../../shared/i18n/texts.ts'

export const eventEndpointTexts = defineTexts({
  title: { en: 'Events for your systems', pt: 'Eventos para seus sistemas' },
  text: {
    en: 'What happens here is sent to your systems (CRM, spreadsheet, chat) as it happens, up to five destinations.',
    pt: 'O que acontece aqui é enviado na hora aos seus sistemas (CRM, planilha, chat), para até cinco destinos.',
  },
  agencyText: {
    en: 'New leads and what happens at your clients go to your systems at once, up to five destinations. Each message is signed and says whose it is.',
    pt: 'Novos leads e o que acontece nos clientes são enviados na hora aos sistemas da agência, para até cinco destinos. Cada mensagem é assinada e diz de qual cliente é.',
  },
  guide: { en: 'How it works', pt: 'Como funciona' },
  log: { en: 'All deliveries', pt: 'Todos os envios' },
  add: { en: 'Add destination', pt: 'Adicionar destino' },
  addTitle: { en: 'New event destination', pt: 'Novo destino de eventos' },
  editTitle: { en: 'Edit “{name}”', pt: 'Editar “{name}”' },
  full: {
    en: 'Five destinations are the limit. Remove one to add another.',
    pt: 'O limite é de cinco destinos. Remova um para adicionar outro.',
  },
  empty: { en: 'No destinations yet', pt: 'Nenhum destino ainda' },

  name: { en: 'Name', pt: 'Nome' },
  nameHint: { en: 'Where it goes, e.g. “CRM”', pt: 'Para onde vai, ex.: “CRM”' },
  nameNeeded: { en: 'Give the destination a name', pt: 'Informe um nome para o destino' },
  url: { en: 'Address (URL)', pt: 'Endereço (URL)' },
  urlInvalid: { en: 'Use a public https address', pt: 'Use um endereço https público' },
  types: { en: 'Events', pt: 'Eventos' },
  typesNeeded: { en: 'Choose at least one event', pt: 'Escolha pelo menos um evento' },
  ratings: { en: 'Stars of the reviews', pt: 'Estrelas das avaliações' },
  ratingsHint: {
    en: 'Events of reviews with other stars are not sent.',
    pt: 'Eventos de avaliações com outras notas não são enviados.',
  },
  clients: { en: 'Clients', pt: 'Clientes' },
  all: { en: 'All, also those to come', pt: 'Todos, inclusive os que ainda virão' },
  some: { en: 'Only some', pt: 'Só alguns' },
  chosen: { en: 'Which clients', pt: 'Quais clientes' },
  clientsNeeded: { en: 'Choose at least one client', pt: 'Escolha pelo menos um cliente' },
  ofClients: {
    en: { one: '{count} client', other: '{count} clients' },
    pt: { one: '{count} cliente', other: '{count} clientes' },
  },
  ratingsNeeded: { en: 'Choose at least one rating', pt: 'Escolha pelo menos uma nota' },
  starsOf: {
    en: { one: '{stars} star', other: '{stars} stars' },
    pt: { one: '{stars} estrela', other: '{stars} estrelas' },
  },
  saved: { en: 'Destination saved', pt: 'Destino salvo' },
  saveFailed: { en: 'Couldn’t save the destination', pt: 'Falha ao salvar o destino' },

  status: { en: 'Status', pt: 'Situação' },
  on: { en: 'Active', pt: 'Ativo' },
  failing: { en: 'Failing', pt: 'Com falhas' },
  paused: { en: 'Paused', pt: 'Pausado' },
  pausedTitle: { en: '“{name}” is paused', pt: '“{name}” está pausado' },
  pausedGone: {
    en: 'This address says that it no longer exists. Correct it or turn it back on, then send again what you missed.',
    pt: 'Este endereço diz que não existe mais. Corrija-o ou ative-o de novo e reenvie o período perdido.',
  },
  pausedFailing: {
    en: 'Events could not be delivered for too long. Check your system, turn it back on, then replay the time you missed.',
    pt: 'Os eventos não puderam ser entregues por muito tempo. Verifique seu sistema, ative de novo e reenvie o período perdido.',
  },
  enable: { en: 'Turn on', pt: 'Ativar' },
  enableFailed: { en: 'Couldn’t turn it on', pt: 'Falha ao ativar' },

  automation: { en: 'Automation (Make)', pt: 'Automação (Make)' },
  automationEvents: { en: 'Images and posts you send', pt: 'Imagens e posts que você envia' },
  automationSet: { en: 'Settings', pt: 'Configurar' },

  test: { en: 'Send test', pt: 'Enviar teste' },
  tested: { en: '“{name}” accepted the test', pt: '“{name}” aceitou o teste' },
  testFailed: { en: 'The test wasn’t accepted', pt: 'O teste não foi aceito' },
  deliveries: { en: 'Deliveries', pt: 'Envios' },

  replay: { en: 'Replay a period', pt: 'Reenviar período' },
  replayTitle: { en: 'Replay events to “{name}”', pt: 'Reenviar eventos para “{name}”' },
  replayText: {
    en: 'Sends the events of these days again under the same ids, whether they arrived or not. At most 1,000 at a time.',
    pt: 'Envia de novo os eventos desses dias, com os mesmos identificadores, tenham chegado ou não. No máximo 1.000 por vez.',
  },
  from: { en: 'From', pt: 'De' },
  to: { en: 'To', pt: 'Até' },
  replayOk: { en: 'Replay', pt: 'Reenviar' },
  replayed: {
    en: { one: '{count} event will be sent again', other: '{count} events will be sent again' },
    pt: { one: '{count} evento será enviado de novo', other: '{count} eventos serão enviados de novo' },
  },
  replayFailed: { en: 'Couldn’t replay the events', pt: 'Falha ao reenviar os eventos' },

  rotate: { en: 'New signing secret', pt: 'Nova chave de assinatura' },
  rotateTitle: { en: 'New secret for “{name}”?', pt: 'Nova chave para “{name}”?' },
  rotateText: {
    en: 'For 24 hours messages carry both signatures. After that the old secret no longer works.',
    pt: 'A chave antiga vale por mais 24 horas. Passe a nova a quem cuida do seu sistema.',
  },
  rotateFailed: { en: 'Couldn’t generate the secret', pt: 'Falha ao gerar a chave' },
  secretTitle: { en: 'Copy the signing secret now', pt: 'Copie a chave de assinatura agora' },
  secretText: {
    en: 'It’s not shown again. Your system uses it to check that messages come from here.',
    pt: 'Ela não será mostrada de novo. Seu sistema a usa para conferir que as mensagens vêm daqui.',
  },
  copied: { en: 'Secret copied', pt: 'Chave copiada' },

  remove: { en: 'Remove', pt: 'Remover' },
  removeTitle: { en: 'Remove “{name}”?', pt: 'Remover “{name}”?' },
  removeText: {
    en: 'No more events are sent there, and what still waits is not sent.',
    pt: 'Nenhum evento será mais enviado para lá, nem o que ainda está na fila.',
  },
  removed: { en: '“{name}” was removed', pt: '“{name}” foi removido' },
  removeFailed: { en: 'Couldn’t remove the destination', pt: 'Falha ao remover o destino' },
})
