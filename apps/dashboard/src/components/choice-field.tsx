import { useCombobox } from 'downshift';
import { useState } from 'react';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Choices for what is typed, best first. */
  readonly search: (typed: string) => readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice among many, by search. A typed text that is not chosen is forgotten. */
export function ChoiceField({ label, hint, search, value, onChange }: ChoiceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const items = typed === undefined ? [] : [...search(typed)];
  const box = useCombobox<Choice>({
    items,
    inputValue: typed ?? value,
    selectedItem: null,
    itemToString: (item) => item?.value ?? '',
    itemToKey: (item) => item?.value,
    onInputValueChange: ({ inputValue, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(selectedItem.value);
      setTyped(undefined);
    },
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
        maxLength={64}
        {...box.getInputProps({
          onFocus: ({ currentTarget }) => {
            setTyped('');
            currentTarget.select();
          },
          onBlur: () => setTyped(undefined),
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          placeholder: value,
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
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  );
}
