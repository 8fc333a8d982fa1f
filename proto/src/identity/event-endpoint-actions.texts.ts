import type { Language } from '../values.ts'

/** People do these with event endpoints, those of a client and those of the agency. */
export const EVENT_ENDPOINT_ACTIONS = {
  'POST /api/clients/:clientId/event-endpoints': {
    en: 'Added an event destination',
    pt: 'Novo destino de eventos',
  },
  'PATCH /api/clients/:clientId/event-endpoints/:endpointId': {
    en: 'Changed an event destination',
    pt: 'Alteração de destino de eventos',
  },
  'DELETE /api/clients/:clientId/event-endpoints/:endpointId': {
    en: 'Removed an event destination',
    pt: 'Remoção de destino de eventos',
  },
  'POST /api/clients/:clientId/event-endpoints/:endpointId/enable': {
    en: 'Enabled an event destination again',
    pt: 'Reativação de destino de eventos',
  },
  'POST /api/clients/:clientId/event-endpoints/:endpointId/secret': {
    en: 'New signing secret of an event destination',
    pt: 'Nova chave de assinatura de destino de eventos',
  },
  'POST /api/clients/:clientId/event-endpoints/:endpointId/test': {
    en: 'Tested an event destination',
    pt: 'Teste de destino de eventos',
  },
  'POST /api/clients/:clientId/event-endpoints/:endpointId/replay': {
    en: 'Replayed events',
    pt: 'Reenvio de eventos de um período',
  },
  'POST /api/superadmin/event-endpoints': {
    en: 'Added an event destination of the agency',
    pt: 'Novo destino de eventos da agência',
  },
  'PATCH /api/superadmin/event-endpoints/:endpointId': {
    en: 'Changed an event destination of the agency',
    pt: 'Alteração de destino de eventos da agência',
  },
  'DELETE /api/superadmin/event-endpoints/:endpointId': {
    en: 'Removed an event destination of the agency',
    pt: 'Remoção de destino de eventos da agência',
  },
  'POST /api/superadmin/event-endpoints/:endpointId/enable': {
    en: 'Enabled an event destination of the agency again',
    pt: 'Reativação de destino de eventos da agência',
  },
  'POST /api/superadmin/event-endpoints/:endpointId/secret': {
    en: 'New signing secret of an event destination of the agency',
    pt: 'Nova chave de assinatura de destino de eventos da agência',
  },
  'POST /api/superadmin/event-endpoints/:endpointId/test': {
    en: 'Tested an event destination of the agency',
    pt: 'Teste de destino de eventos da agência',
  },
  'POST /api/superadmin/event-endpoints/:endpointId/replay': {
    en: 'Replayed events of the agency',
    pt: 'Reenvio de eventos da agência de um período',
  },
} as const satisfies Record<string, Record<Language, string>>
