import { useCombobox } from 'downshift';
import { useSuggestions, type Suggestion, type SuggestionKind } from '../api/suggestions';

interface SuggestFieldProps {
  readonly kind: SuggestionKind;
  readonly label: string;
  readonly name: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The surroundings say what is wrong. */
  readonly isWrong?: boolean;
}

/** A text field with suggestions while typing. The text need not be one of them. */
export function SuggestField({ kind, label, value, onChange, isWrong, ...input }: SuggestFieldProps) {
  const items = useSuggestions(kind, value);
  const box = useCombobox<Suggestion>({
    items: [...items],
    inputValue: value,
    selectedItem: null,
    itemToString: (item) => item?.value ?? '',
    itemToKey: (item) => item?.value,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) onChange(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChange(selectedItem.value),
  });
  const isShown = box.isOpen && items.length > 0;
  return (
    <div className="field suggest">
      <label className="field-label" {...box.getLabelProps()}>
        {label}
      </label>
      <input
        className="input"
        spellCheck={false}
        maxLength={200}
        required
        aria-invalid={isWrong || undefined}
        {...input}
        {...box.getInputProps({
          onChange: ({ currentTarget }) => onChange(currentTarget.value),
          // Without a chosen suggestion, Enter submits the form, as in any text field.
          onKeyDown: ({ key, nativeEvent }) => {
            if (key !== 'Enter' || box.highlightedIndex >= 0) return;
            Object.assign(nativeEvent, { preventDownshiftDefault: true });
            box.closeMenu();
          },
        })}
      />
      <ul className="suggestions" hidden={!isShown} {...box.getMenuProps()}>
        {isShown &&
          items.map((item, index) => (
            <li
              key={item.value}
              className="suggestion"
              data-active={index === box.highlightedIndex || undefined}
              {...box.getItemProps({ item, index })}
            >
              <span>{item.label}</span>
              {item.detail && <span className="faint small">{item.detail}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}
