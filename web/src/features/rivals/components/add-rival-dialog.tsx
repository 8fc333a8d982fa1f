import { RIVAL_LABEL_LENGTH, type Rival } from '@avaliax/proto/reviews/rival.routes.ts'
import { type PlaceHit, searchPlaces } from '@avaliax/proto/tenancy/google.routes.ts'
import { Button, Flex, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching, required } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useAddRivalMutation, useFindRivalsMutation } from '../add-rival.api.ts'
import { addRivalTexts } from '../add-rival.texts.ts'

interface Props {
  clientId: number
  onClose: () => void
}

/** First the place, then the owner's own name for it. */
export function AddRivalDialog({ clientId, onClose }: Props) {
  const [chosen, setChosen] = useState<PlaceHit | null>(null)
  return chosen ? (
    <NameDialog clientId={clientId} place={chosen} onClose={onClose} />
  ) : (
    <FindDialog clientId={clientId} onChoose={setChosen} onClose={onClose} />
  )
}

function FindDialog({ clientId, onChoose, onClose }: Props & { onChoose: (place: PlaceHit) => void }) {
  const t = useTexts(addRivalTexts)
  const [form] = Form.useForm<{ query: string }>()
  const [find, { data: places, error, isLoading }] = useFindRivalsMutation()
  const run = () => find({ params: { clientId }, body: { query: form.getFieldValue('query').trim() } })
  return (
    <Dialog open title={t('title')} footer={null} onClose={onClose} width={520}>
      <FieldForm
        form={form}
        initial={{ query: '' }}
        validateTrigger="onSubmit"
        onSubmit={async () => (await run()).error}
      >
        <Form.Item label={t('query')} htmlFor="rival-query">
          <Flex gap={8} wrap>
            <Form.Item name="query" noStyle rules={matching(searchPlaces.body.shape.query, t('queryShort'))}>
              <Input id="rival-query" type="search" maxLength={2000} className="rivals-query" />
            </Form.Item>
            <Button htmlType="submit" type="primary" loading={isLoading}>
              {t('search')}
            </Button>
          </Flex>
        </Form.Item>
      </FieldForm>
      <ErrorState compact title={t('searchFailed')} problem={error} onRetry={run} />
      {places?.length === 0 && <Typography.Text type="secondary">{t('nothing')}</Typography.Text>}
      <ul className="rivals-found">
        {places?.map((place) => (
          <li key={place.placeId}>
            <div>
              <Typography.Text strong>{place.name}</Typography.Text>
              <Typography.Text type="secondary">{place.formatted_address}</Typography.Text>
            </div>
            <Button aria-label={t('chooseOf', { name: place.name })} onClick={() => onChoose(place)}>
              {t('choose')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function NameDialog({ clientId, place, onClose }: Props & { place: PlaceHit }) {
  const t = useTexts(addRivalTexts)
  const [add] = useAddRivalMutation()
  const save = useSave<{ label: string }, Rival>({
    send: ({ label }) => add({ params: { clientId }, body: { placeId: place.placeId, label: label.trim() } }),
    saved: [t('added')],
    failed: t('addFailed'),
    onClose,
  })
  return (
    <FormDialog<{ label: string }>
      {...save}
      title={place.name}
      initial={{ label: '' }}
      onClose={onClose}
      width={440}
    >
      <Form.Item<{ label: string }>
        name="label"
        label={t('label')}
        extra={t('labelText')}
        rules={required(t('labelMissing'))}
      >
        <Input autoComplete="off" maxLength={RIVAL_LABEL_LENGTH} />
      </Form.Item>
    </FormDialog>
  )
}
