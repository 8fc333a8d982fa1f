import { type ClientView, saveClientView } from '@avaliax/proto/tenancy/client-view.routes.ts'
import { Button, Form, Input, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useToast } from '../../../shared/ui/use-toast.ts'
import {
  useListClientViewsQuery,
  useRemoveClientViewMutation,
  useSaveClientViewMutation,
} from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'
import type { useClientFilters } from './filter-bar.tsx'

type Control = ReturnType<typeof useClientFilters>

const textOf = (query: object) =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => one.localeCompare(other)),
  )

/** Filters and order under a name, one press away. */
export function SavedViews({ control }: { control: Control }) {
  const t = useTexts(clientsTexts)
  const toast = useToast()
  const views = useListClientViewsQuery().currentData?.views ?? []
  const [remove] = useRemoveClientViewMutation()
  const [naming, setNaming] = useState(false)
  const present = textOf(control.query)
  const active = views.find(({ query }) => textOf(query) === present)
  const mayKeep = useMay()(saveClientView)
  const isChanged = mayKeep && (control.filtered || control.order.filtered)

  const drop = async ({ id, name }: ClientView) => {
    const { error } = await remove({ params: { clientViewId: id } })
    if (error) toast.error(t('removeFailed'), error)
    else toast.success(t('viewRemoved', { name }))
  }
  if (views.length === 0 && !isChanged) return null
  return (
    <nav className="client-views" aria-label={t('views')}>
      {views.map((view) => (
        <Button
          key={view.id}
          shape="round"
          aria-pressed={view === active}
          {...(view === active && { className: 'client-view-active' })}
          onClick={() => control.show(view === active ? {} : view.query)}
        >
          {view.name}
        </Button>
      ))}
      {active && mayKeep && (
        <Button type="text" onClick={() => void drop(active)}>
          {t('removeView')}
        </Button>
      )}
      {isChanged && !active && (
        <Button type="text" onClick={() => setNaming(true)}>
          {t('saveView')}
        </Button>
      )}
      {naming && <NameDialog query={control.query} onClose={() => setNaming(false)} />}
    </nav>
  )
}

interface NameProps {
  query: Control['query']
  onClose: () => void
}

function NameDialog({ query, onClose }: NameProps) {
  const t = useTexts(clientsTexts)
  const [save] = useSaveClientViewMutation()
  const form = useSave<{ name: string }, ClientView>({
    send: ({ name }) => save({ body: { name: name.trim(), query } }),
    saved: [t('viewSaved')],
    failed: t('viewFailed'),
    onClose,
  })
  return (
    <FormDialog<{ name: string }> title={t('saveView')} initial={{ name: '' }} {...form}>
      <Typography.Paragraph type="secondary">{t('saveViewText')}</Typography.Paragraph>
      <Form.Item
        name="name"
        label={t('viewName')}
        rules={[{ required: true, whitespace: true, message: t('viewNameRequired') }]}
      >
        <Input maxLength={40} autoComplete="off" autoFocus />
      </Form.Item>
    </FormDialog>
  )
}
