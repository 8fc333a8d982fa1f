import { lazy, Suspense, useRef } from 'react'
import type { EmployeeFormProps } from './employee-form.tsx'

const EmployeeForm = lazy(async () => ({ default: (await import('./employee-form.tsx')).EmployeeFormDialog }))

/** The form is loaded when it is first opened, and stays: the dashboard's first script goes without it. */
export function EmployeeFormDialog(props: EmployeeFormProps) {
  const wasOpened = useRef(false)
  wasOpened.current ||= props.subject !== null
  return wasOpened.current ? (
    <Suspense>
      <EmployeeForm {...props} />
    </Suspense>
  ) : null
}
