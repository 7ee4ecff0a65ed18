import {
  Autocomplete,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  ListSubheader,
  MenuItem,
  OutlinedInput,
  Radio,
  RadioGroup,
  Select,
} from '@mui/material'
import type { InputComponents, OwnInputProps } from '../../../src/index.ts'

/** What every native input takes, whatever MUI draws around it. */
const described = ({
  describedBy,
  required,
}: Pick<OwnInputProps['TextInput'], 'describedBy' | 'required'>) => ({
  'aria-describedby': describedBy,
  'aria-required': required || undefined,
})

function MuiTextInput({ inputRef, ...props }: OwnInputProps['TextInput'] & { rows?: number }) {
  const { id, name, value, type, autoComplete, readOnly, invalid, rows } = props
  const { inputMode, autoCapitalize } = props
  return (
    <OutlinedInput
      {...{ id, name, value, type, autoComplete, readOnly }}
      error={invalid}
      size="small"
      fullWidth
      multiline={rows !== undefined}
      {...(rows !== undefined && { minRows: rows })}
      inputRef={inputRef}
      slotProps={{ input: { ...described(props), inputMode, autoCapitalize, spellCheck: false } }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={props.onBlur}
    />
  )
}

const MuiTextArea = (props: OwnInputProps['TextArea']) => <MuiTextInput {...props} />

function MuiSelect({ options, inputRef, ...props }: OwnInputProps['Select']) {
  return (
    <Select
      name={props.name}
      labelId={props.labelId}
      value={props.value}
      error={props.invalid}
      size="small"
      fullWidth
      // MUI's own `inputRef` is its hidden input, which takes no focus.
      ref={(root: HTMLElement | null) => inputRef(root?.querySelector('[role="combobox"]') ?? null)}
      SelectDisplayProps={{ id: props.id, ...described(props) }}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur()}
    >
      {options.flatMap(({ value, label, group }, index) => [
        group && group !== options[index - 1]?.group && (
          <ListSubheader key={`${group} `}>{group}</ListSubheader>
        ),
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>,
      ])}
    </Select>
  )
}

function MuiCombobox({
  inputRef,
  options,
  value,
  message,
  isLoading,
  ...props
}: OwnInputProps['Combobox']) {
  const { inputMode, autoCapitalize } = props
  return (
    <Autocomplete
      id={props.id}
      freeSolo
      // The kit finds the options. The text is the answer, whether it is one of them or not.
      options={options}
      filterOptions={(found) => found}
      value={null}
      inputValue={value}
      loading={isLoading}
      loadingText={message}
      readOnly={props.readOnly}
      handleHomeEndKeys={false}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      {...(options.some(({ group }) => group) && {
        groupBy: (option: OwnInputProps['Combobox']['options'][number]) => option.group ?? '',
      })}
      onInputChange={(_event, text, reason) => {
        // MUI also reports its own resets.
        if (reason === 'input' || reason === 'clear') props.onChange(text)
      }}
      onChange={(_event, option: unknown) => {
        const chosen = options.find((each) => each === option)
        if (chosen) props.onSelect(chosen.value)
      }}
      onOpen={() => props.onOpenChange(true)}
      onClose={() => props.onOpenChange(false)}
      onBlur={props.onBlur}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          {...slotProps.input}
          name={props.name}
          autoComplete={props.autoComplete}
          error={props.invalid}
          size="small"
          fullWidth
          inputRef={inputRef}
          slotProps={{
            input: {
              ...slotProps.htmlInput,
              ...described(props),
              inputMode,
              autoCapitalize,
              spellCheck: false,
            },
          }}
        />
      )}
    />
  )
}

function MuiRadioGroup({ inputRef, options, readOnly, ...props }: OwnInputProps['RadioGroup']) {
  return (
    <RadioGroup
      row
      id={props.id}
      name={props.name}
      ref={inputRef}
      value={props.value}
      aria-labelledby={props.labelId}
      aria-invalid={props.invalid || undefined}
      aria-readonly={readOnly || undefined}
      {...described(props)}
      onChange={(_event, value) => props.onChange(value)}
      onBlur={props.onBlur}
    >
      {options.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          value={value}
          label={label}
          disabled={readOnly}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  )
}

const variants = { primary: 'contained', secondary: 'outlined', link: 'text' } as const

function MuiButton({ kind, buttonRef, ...props }: OwnInputProps['Button']) {
  return (
    <Button
      {...props}
      ref={buttonRef}
      variant={variants[kind]}
      size="small"
      // The hidden part of a name is centered, too: the part that shows goes above it.
      sx={{ '& > span:first-of-type': { position: 'relative', zIndex: 1 } }}
    />
  )
}

function MuiFieldFrame({
  rootProps,
  error,
  hint,
  echo,
  warnings,
  suffix,
  ...props
}: OwnInputProps['FieldFrame']) {
  return (
    <FormControl {...rootProps} error={error !== undefined}>
      <div className="mui-field-head">
        <FormLabel
          id={props.labelId}
          htmlFor={props.htmlFor}
          component={props.htmlFor ? 'label' : 'span'}
        >
          {props.label}
        </FormLabel>
        {props.marks}
      </div>
      <div className="mui-control">
        {props.children}
        {suffix && (
          <span id={suffix.id} aria-hidden="true">
            {suffix.text}
          </span>
        )}
        {props.actions}
      </div>
      <div>
        {error && (
          <FormHelperText id={error.id}>
            {error.prefix} {error.text}
          </FormHelperText>
        )}
        {[hint, echo].map(
          (note) =>
            note && (
              <FormHelperText key={note.id} id={note.id} error={false}>
                {note.text}
              </FormHelperText>
            ),
        )}
        {warnings && (
          <FormHelperText id={warnings.id} error={false} component="div">
            {warnings.items.map(({ prefix, text }) => (
              <div key={text}>
                {prefix} {text}
              </div>
            ))}
          </FormHelperText>
        )}
        {props.notes}
      </div>
    </FormControl>
  )
}

/** Every input of the kit, drawn by MUI. */
export const muiInputs: InputComponents = {
  TextInput: MuiTextInput,
  TextArea: MuiTextArea,
  Select: MuiSelect,
  Combobox: MuiCombobox,
  RadioGroup: MuiRadioGroup,
  Button: MuiButton,
  FieldFrame: MuiFieldFrame,
}
