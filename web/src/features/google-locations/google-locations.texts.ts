import { defineTexts } from '../../shared/i18n/texts.ts'

export const takeOverTexts = defineTexts({
  title: { en: 'Take over from Google', pt: 'Trazer do Google' },
  description: {
    en: 'Connect the agency’s Google account once. Its locations are matched with clients; new ones become clients.',
    pt: 'Conecte a conta Google da agência uma vez. Os locais dela são ligados aos clientes; os novos viram clientes.',
  },
  connect: { en: 'Connect the agency’s Google', pt: 'Conectar o Google da agência' },
  reconnect: { en: 'Connect again', pt: 'Conectar de novo' },
  connectFailed: { en: 'Google can’t be opened right now', pt: 'Não foi possível abrir o Google agora' },
  notConnected: {
    en: 'The agency’s Google account is not connected',
    pt: 'A conta Google da agência não está conectada',
  },
  notConnectedText: {
    en: 'Clients without an account of their own then read and answer reviews through it. Google asks for your permission; you can take it back at any time.',
    pt: 'Os clientes sem conta própria passam a ler e responder avaliações por ela. O Google pede a sua permissão; você pode retirá-la a qualquer momento.',
  },
  lost: { en: 'Google no longer lets us in', pt: 'O Google não nos deixa mais entrar' },
  lostText: {
    en: {
      one: '{shown} client works through this account and stands still. Connect it again; nothing else is lost.',
      other:
        '{shown} clients work through this account and stand still. Connect it again; nothing else is lost.',
    },
    pt: {
      one: '{shown} cliente usa esta conta e está parado. Conecte de novo; nada mais se perde.',
      other: '{shown} clientes usam esta conta e estão parados. Conecte de novo; nada mais se perde.',
    },
  },
  noScope: { en: 'A permission is missing', pt: 'Falta uma permissão' },
  noScopeText: {
    en: 'On Google’s page, keep the permission to manage your businesses selected.',
    pt: 'Na página do Google, deixe marcada a permissão de gerenciar as empresas.',
  },
  waiting: {
    en: 'Google has not approved this application yet',
    pt: 'O Google ainda não aprovou este aplicativo',
  },
  waitingText: {
    en: 'Until then Google answers no question. It is tried again by itself.',
    pt: 'Até lá o Google não responde. Tentamos de novo automaticamente.',
  },
  connected: { en: 'Connected: {email}', pt: 'Conectado: {email}' },
  connectedText: {
    en: { one: '{shown} client works through it.', other: '{shown} clients work through it.' },
    pt: { one: '{shown} cliente usa esta conta.', other: '{shown} clientes usam esta conta.' },
  },
  disconnect: { en: 'Disconnect', pt: 'Desconectar' },
  disconnectTitle: { en: 'Disconnect the agency’s Google?', pt: 'Desconectar o Google da agência?' },
  disconnectText: {
    en: {
      one: '{shown} client stops reading and answering through it. Its location is kept for when you connect again.',
      other:
        '{shown} clients stop reading and answering through it. Their locations are kept for when you connect again.',
    },
    pt: {
      one: '{shown} cliente deixa de ler e responder por ela. O local fica guardado para quando você conectar de novo.',
      other:
        '{shown} clientes deixam de ler e responder por ela. Os locais ficam guardados para quando você conectar de novo.',
    },
  },
  disconnected: { en: 'Disconnected', pt: 'Desconectado' },
  disconnectFailed: { en: 'Not disconnected', pt: 'Não foi desconectado' },
  read: { en: 'Update the list', pt: 'Atualizar a lista' },
  goOn: { en: 'Go on', pt: 'Continuar' },
  readFailed: { en: 'The list can’t be updated now', pt: 'Não foi possível atualizar a lista agora' },
  reading: {
    en: 'Reading from Google: {locations} {locations|location|locations} so far, {done} of {total} {total|group|groups}',
    pt: 'Lendo do Google: {locations} {locations|local|locais} até agora, {done} de {total} {total|grupo|grupos}',
  },
  beginning: { en: 'Asking Google for the groups…', pt: 'Perguntando os grupos ao Google…' },
  readDone: {
    en: 'Updated {when}: {locations} {locations|location|locations}',
    pt: 'Atualizado {when}: {locations} {locations|local|locais}',
  },
  readBroke: {
    en: 'Stopped after {locations} {locations|location|locations}: {reason} What was read stays, and nothing was taken away.',
    pt: 'Parou depois de {locations} {locations|local|locais}: {reason} O que foi lido fica, e nada foi retirado.',
  },
  skipped: { en: 'Google refused these groups: {groups}', pt: 'O Google recusou estes grupos: {groups}' },
  byState: { en: 'Locations by state', pt: 'Locais por situação' },
  search: { en: 'Search name, address or phone', pt: 'Buscar nome, endereço ou telefone' },
  shown: { en: '{shown} of {total}', pt: '{shown} de {total}' },
  emptyTitle: { en: 'No locations yet', pt: 'Nenhum local ainda' },
  emptyText: {
    en: 'They appear here once the agency’s Google account is connected and read.',
    pt: 'Eles aparecem aqui quando a conta Google da agência for conectada e lida.',
  },
  nothingFound: { en: 'No location fits', pt: 'Nenhum local encontrado' },
  nothingFoundText: { en: 'Try another search or state.', pt: 'Tente outra busca ou situação.' },
  location: { en: 'Location', pt: 'Local' },
  state: { en: 'State', pt: 'Situação' },
  client: { en: 'Client', pt: 'Cliente' },
  group: { en: 'Group', pt: 'Grupo' },
  unverified: { en: 'Not verified at Google', pt: 'Não verificado no Google' },
  contested: { en: 'More than one fits', pt: 'Mais de um serve' },
  taken: { en: 'has another location', pt: 'já tem outro local' },
  by_place: { en: 'same place', pt: 'mesmo lugar' },
  by_phone: { en: 'same phone, like name', pt: 'mesmo telefone, nome parecido' },
  by_city: { en: 'like name, same city', pt: 'nome parecido, mesma cidade' },
  confirm: { en: 'Confirm', pt: 'Confirmar' },
  confirmOf: { en: 'Confirm {client} for {location}', pt: 'Confirmar {client} para {location}' },
  choose: { en: 'Choose a client', pt: 'Escolher cliente' },
  release: { en: 'Take away from the client', pt: 'Desligar do cliente' },
  releaseTitle: { en: 'Take {location} away from {client}?', pt: 'Desligar {location} de {client}?' },
  releaseText: {
    en: 'The client stops reading and answering through the agency’s account.',
    pt: 'O cliente deixa de ler e responder pela conta da agência.',
  },
  ignore: { en: 'Leave out', pt: 'Ignorar' },
  unignore: { en: 'Take up again', pt: 'Retomar' },
  saved: { en: 'Saved', pt: 'Salvo' },
  notSaved: { en: 'Not saved', pt: 'Não foi salvo' },
  linked: { en: 'Linked with {client}', pt: 'Ligado a {client}' },
  allCertain: {
    en: { one: 'Confirm the certain one', other: 'Confirm all {shown} certain ones' },
    pt: { one: 'Confirmar o certo', other: 'Confirmar todos os {shown} certos' },
  },
  allCertainTitle: {
    en: { one: 'Link {shown} location?', other: 'Link {shown} locations?' },
    pt: { one: 'Ligar {shown} local?', other: 'Ligar {shown} locais?' },
  },
  allCertainText: {
    en: 'Each has the same place at Google as exactly one client. These clients then work through the agency’s account, unless they have one of their own.',
    pt: 'Cada um tem no Google o mesmo lugar que exatamente um cliente. Esses clientes passam a usar a conta da agência, se não tiverem uma própria.',
  },
  selectOf: { en: 'Select {name}', pt: 'Selecionar {name}' },
  selectAll: { en: 'Select all', pt: 'Selecionar todos' },
  selected: {
    en: { one: '{shown} selected', other: '{shown} selected' },
    pt: { one: '{shown} selecionado', other: '{shown} selecionados' },
  },
  selectAllNew: { en: 'Select all {shown} new ones', pt: 'Selecionar todos os {shown} novos' },
  notSelected: { en: 'Couldn’t read all locations', pt: 'Não foi possível ler todos os locais' },
  clearSelection: { en: 'Clear', pt: 'Limpar' },
  makeClients: { en: 'Make clients', pt: 'Criar clientes' },
  makeTitle: {
    en: { one: 'Make {shown} client', other: 'Make {shown} clients' },
    pt: { one: 'Criar {shown} cliente', other: 'Criar {shown} clientes' },
  },
  makeText: {
    en: 'Name, place, phone and address come from Google. Nothing is mailed: you invite the owners later. Without an email one is entered before the invitation.',
    pt: 'Nome, lugar, telefone e endereço vêm do Google. Nenhum email sai: você convida os donos depois. Sem email, ele é informado antes do convite.',
  },
  plan: { en: 'Plan', pt: 'Plano' },
  freeUntil: { en: 'Free until (optional)', pt: 'Sem cobrança até (opcional)' },
  freeUntilText: {
    en: 'A trial: after that day the free plan holds.',
    pt: 'Um teste: depois desse dia vale o plano gratuito.',
  },
  emailOf: { en: 'Email of the owner of {name}', pt: 'Email do dono de {name}' },
  emailPlaceholder: { en: 'Owner’s email (optional)', pt: 'Email do dono (opcional)' },
  emailInvalid: { en: 'Not an email address: {name}', pt: 'Email inválido: {name}' },
  making: { en: '{done} of {total}', pt: '{done} de {total}' },
  made: {
    en: { one: '{shown} client made', other: '{shown} clients made' },
    pt: { one: '{shown} cliente criado', other: '{shown} clientes criados' },
  },
  someFailed: {
    en: { one: '{shown} was not done', other: '{shown} were not done' },
    pt: { one: '{shown} não foi feito', other: '{shown} não foram feitos' },
  },
  goOnMaking: { en: 'Try the rest again', pt: 'Tentar o resto de novo' },
  close: { en: 'Close', pt: 'Fechar' },
  conflict: {
    en: 'Taken meanwhile, or the client has another location',
    pt: 'Já foi usado, ou o cliente tem outro local',
  },
  notDone: { en: 'Not done', pt: 'Não foi feito' },
  back_connected: { en: 'Google is connected', pt: 'Google conectado' },
  back_scope_missing: { en: 'A permission is missing', pt: 'Falta uma permissão' },
  back_denied: { en: 'The access was not allowed at Google', pt: 'O acesso não foi permitido no Google' },
  back_failed: { en: 'Google did not finish the connection', pt: 'O Google não concluiu a conexão' },
  back_suspended: { en: 'The connection is not allowed', pt: 'A conexão não é permitida' },
  back_not_allowed: { en: 'The connection is not allowed', pt: 'A conexão não é permitida' },
})

export const locationStateTexts = defineTexts({
  certain: { en: 'Certain', pt: 'Certo' },
  suggested: { en: 'Suggested', pt: 'Sugerido' },
  new: { en: 'New', pt: 'Novo' },
  matched: { en: 'Client', pt: 'É cliente' },
  ignored: { en: 'Left out', pt: 'Ignorado' },
  gone: { en: 'No longer at Google', pt: 'Não está mais no Google' },
})
