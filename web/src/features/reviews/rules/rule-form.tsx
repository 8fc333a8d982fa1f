import type { ReplyRule } from '@avaliax/proto/reviews/reply-rule.routes.ts'
import { ReviewContent } from '@avaliax/proto/reviews/review.routes.ts'
import { Checkbox, Form, Input, Radio, Switch } from 'antd'
import type { ComponentProps } from 'react'
import { useChange } from '../../../shared/hooks/use-change.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { STARS } from '../review-filters.ts'
import { allOf, useListTemplatesQuery } from '../templates/templates.api.ts'
import { useCreateRuleMutation, useUpdateRuleMutation } from './rules.api.ts'
import { rulesTexts } from './rules.texts.ts'

interface Props {
  clientId: number
  /** None: a new one is written. */
  rule: ReplyRule | undefined
  onClose: () => void
}

type Values = Pick<ReplyRule, 'name' | 'ratings' | 'content' | 'enabled'> & {
  /** 0: the reply is generated. */
  templateId: number
}

const NEW: Values = { name: '', ratings: [5], content: 'all', enabled: true, templateId: 0 }

export function RuleForm({ clientId, rule, onClose }: Props) {
  const t = useTexts(rulesTexts)
  const toast = useToast()
  const [form] = Form.useForm<Values>()
  const [create, { isLoading: creating }] = useCreateRuleMutation()
  const [update, { isLoading: updating }] = useUpdateRuleMutation()
  const change = useChange(rule ?? null)
  const templates = useListTemplatesQuery(allOf(clientId)).currentData?.items ?? []
  const submit = async ({ templateId, ...values }: Values) => {
    const wanted = { ...values, templateId: templateId || null }
    const { error } = rule
      ? await change(
          () => wanted,
          (body) => update({ params: { ruleId: rule.id }, body }),
        )
      : await create({ params: { clientId }, body: wanted })
    if (toast.outcome({ error }, t('saved'), t('saveFailed'))) onClose()
    return error
  }
  return (
    <FormDialog<Values>
      open
      title={t(rule ? 'edit' : 'create')}
      working={creating || updating}
      form={form}
      initial={rule ? valuesOf(rule) : NEW}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="ratings"
        label={t('stars')}
        rules={[{ required: true, type: 'array', min: 1, message: t('starsRequired') }]}
      >
        <Group
          options={STARS.map((stars) => ({ value: stars, label: t('starsOf', { count: stars, stars }) }))}
        />
      </Form.Item>
      <Form.Item name="content" label={t('content')} required>
        <Radio.Group
          options={ReviewContent.options.map((value) => ({
            value,
            label: t(value === 'stars' ? 'starsOnly' : value),
          }))}
        />
      </Form.Item>
      <Form.Item name="templateId" label={t('draft')} required>
        <Radio.Group
          vertical
          className="rv-templates"
          options={[
            { value: 0, label: t('generated') },
            ...templates.map(({ id, name }) => ({ value: id, label: t('template', { name }) })),
          ]}
        />
      </Form.Item>
      <Form.Item name="enabled" label={t('enabled')} valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </FormDialog>
  )
}

type GroupProps = ComponentProps<typeof Checkbox.Group<number>> & { 'aria-required'?: unknown }

/** The form marks what is required for screen readers, but the role of a group knows no such mark. */
const Group = ({ 'aria-required': _, ...props }: GroupProps) => <Checkbox.Group<number> {...props} />

const valuesOf = ({ name, ratings, content, enabled, templateId }: ReplyRule): Values => ({
  name,
  ratings,
  content,
  enabled,
  templateId: templateId ?? 0,
})
