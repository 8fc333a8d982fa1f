import {
  EVENT_CLIENTS_MAX,
  EVENT_ENDPOINT_NAME_MAX,
  type EventEndpoint,
} from '@avaliax/proto/content/event-endpoint.routes.ts'
import { ClientEventType, OutgoingEventType } from '@avaliax/proto/content/outgoing-events.ts'
import { Checkbox, Form, Input, Radio } from 'antd'
import type { ComponentProps } from 'react'
import { eventTypeTexts } from '../../../shared/automation/event-type.texts.ts'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ClientsPicker } from '../../../shared/ui/client-picker.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { NameField } from '../../../shared/ui/name-field.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useChangeEventEndpointMutation, useCreateEventEndpointMutation } from '../event-endpoints.api.ts'
import { eventEndpointTexts } from '../event-endpoints.texts.ts'

type Subscription = Pick<EventEndpoint, 'name' | 'url' | 'types' | 'ratings'>
type Sent = Subscription & Partial<Pick<EventEndpoint, 'clientIds'>>
/** The clients are named apart from their number, since a purge may leave none of those that were chosen. */
type Values = Subscription & { hears: 'all' | 'some'; clientIds: number[] }

const STARS = [5, 4, 3, 2, 1]
const HEARS = ['all', 'some'] as const
const NEW: Values = {
  name: '',
  url: '',
  types: ['review.created', 'review.urgent'],
  ratings: STARS,
  hears: 'all',
  clientIds: [],
}

interface Props {
  /** Null: the agency itself. */
  clientId: number | null
  /** None: a new one is added. */
  endpoint: EventEndpoint | undefined
  /** The secret of a new one is shown next. */
  onSaved: (secret: string | undefined) => void
  onClose: () => void
}

/** Which events go where. */
export function EndpointForm({ clientId, endpoint, onSaved, onClose }: Props) {
  const t = useTexts(eventEndpointTexts)
  const types = useTexts(eventTypeTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [create, { isLoading: creating }] = useCreateEventEndpointMutation()
  const [update, { isLoading: changing }] = useChangeEventEndpointMutation()
  const change = useChange(endpoint ?? null)
  const send = async (wanted: Sent) => {
    if (!endpoint) return create({ params: { clientId }, body: wanted })
    return change(
      () => wanted,
      (body) => update({ params: { clientId, endpointId: endpoint.id }, body }),
    )
  }
  const isAgency = clientId === null
  const hearsSome = Form.useWatch('hears', form) === 'some'
  const submit = async ({ name, url, hears, clientIds, ...values }: Values) => {
    const narrowed = isAgency && { clientIds: hears === 'some' ? clientIds : null }
    const { data, error } = await send({ name: name.trim(), url: url.trim(), ...values, ...narrowed })
    if (error) toast.error(t('saveFailed'), error)
    else if (data && 'secret' in data) onSaved(data.secret)
    else {
      toast.success(t('saved'))
      onSaved(undefined)
    }
    return error
  }
  const offered: readonly OutgoingEventType[] = isAgency ? OutgoingEventType.options : ClientEventType.options
  return (
    <FormDialog<Values>
      title={endpoint ? t('editTitle', { name: endpoint.name }) : t('addTitle')}
      working={creating || changing}
      form={form}
      initial={endpoint ? valuesOf(endpoint) : NEW}
      onSubmit={submit}
      onClose={onClose}
    >
      <NameField
        label={t('name')}
        hint={t('nameHint')}
        needed={t('nameNeeded')}
        max={EVENT_ENDPOINT_NAME_MAX}
      />
      <Form.Item
        name="url"
        label={t('url')}
        required
        rules={[{ required: true, pattern: /^\s*https?:\/\/\S+\s*$/, message: t('urlInvalid') }]}
      >
        <Input type="url" maxLength={500} placeholder="https://" autoComplete="off" />
      </Form.Item>
      <Form.Item name="types" label={t('types')} rules={atLeastOne(t('typesNeeded'))}>
        <Group options={offered.map((value) => ({ value, label: types(value) }))} />
      </Form.Item>
      <Form.Item
        name="ratings"
        label={t('ratings')}
        extra={t('ratingsHint')}
        rules={atLeastOne(t('ratingsNeeded'))}
      >
        <Group
          options={STARS.map((stars) => ({ value: stars, label: t('starsOf', { count: stars, stars }) }))}
        />
      </Form.Item>
      {isAgency && (
        <Form.Item name="hears" label={t('clients')} required>
          <Radio.Group options={HEARS.map((value) => ({ value, label: t(value) }))} />
        </Form.Item>
      )}
      {isAgency && hearsSome && (
        <Form.Item name="clientIds" label={t('chosen')} rules={atLeastOne(t('clientsNeeded'))}>
          <ClientsPicker max={EVENT_CLIENTS_MAX} />
        </Form.Item>
      )}
    </FormDialog>
  )
}

const atLeastOne = (message: string) => [{ required: true, type: 'array' as const, min: 1, message }]

type GroupProps = ComponentProps<typeof Checkbox.Group> & { 'aria-required'?: unknown }

/** The form marks what is required for screen readers, but the role of a group knows no such mark. */
const Group = ({ 'aria-required': _, ...props }: GroupProps) => <Checkbox.Group {...props} />

const valuesOf = ({ name, url, types, ratings, clientIds }: EventEndpoint): Values => ({
  name,
  url,
  types,
  ratings,
  hears: clientIds ? 'some' : 'all',
  clientIds: clientIds ?? [],
})
