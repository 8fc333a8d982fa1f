import type { AgencyRole, ClientRole } from '@avaliax/proto/rights.ts'
import { Select } from 'antd'
import { useTexts } from '../i18n/texts.ts'
import { roleTexts } from './role.texts.ts'
import './role-select.css'

export type InvitableRole = AgencyRole | Exclude<ClientRole, 'owner'>

interface Option<R> {
  value: R
  label: string
  text: string
}

interface Props<R> {
  label: string
  roles: readonly R[]
  /** Given by the form where it is a field of one. */
  value?: R
  loading?: boolean
  onChange?: (role: R) => void
}

/** Roles to choose from, each with what it may do. */
export function RoleSelect<R extends InvitableRole>({ label, roles, ...props }: Props<R>) {
  const t = useTexts(roleTexts)
  const wordsOf = (role: InvitableRole) => ({ label: t(role), text: t(`${role}Text`) })
  return (
    <Select<R, Option<R>>
      aria-label={label}
      options={roles.map((value) => ({ value, ...wordsOf(value) }))}
      optionRender={({ data }) => (
        <>
          <div>{data.label}</div>
          <div className="role-text">{data.text}</div>
        </>
      )}
      popupMatchSelectWidth={280}
      style={{ minWidth: 130 }}
      {...props}
    />
  )
}
