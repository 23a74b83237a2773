/** Surnames from the most common down: the first is that of every twelfth person, the last of few. */
export const SURNAMES =
  'González Rodríguez Gómez Fernández López Díaz Martínez Pérez García Sánchez Romero Sosa Torres Álvarez Ruiz Ramírez Flores Benítez Acosta Medina Herrera Suárez Aguirre Giménez Gutiérrez Pereyra Rojas Molina Castro Ortiz Silva Núñez Luna Juárez Cabrera Ríos Morales Godoy Moreno Ferreyra Domínguez Carrizo Castillo Ledesma Quiroga Vega Vera Muñoz Ojeda Ponce Villalba Cardozo Navarro Coronel Vázquez Ramos Vargas Cáceres Arias Figueroa Córdoba Correa Maldonado Paz Rivero Miranda Mansilla Farías Roldán Méndez Guzmán Agüero Hernández Lucero Cruz Páez Escobar Mendoza Barrios Bustos Ávila Blanco Soria Maidana Toledo Leiva Velázquez Bravo Olivera Franco'.split(
    ' ',
  );

export const FIRST_NAMES =
  'Juan María José Ana Carlos Lucía Martín Sofía Diego Valentina Pablo Camila Federico Julieta Nicolás Florencia Sebastián Micaela Gustavo Carolina Hernán Agustina Ricardo Paula Eduardo Rocío Marcelo Daniela Gabriel Natalia Alejandro Laura Fernando Silvia Ramiro Marta Tomás Elena Ignacio Andrea'.split(
    ' ',
  );

export const STREETS =
  'San Martín,Belgrano,Rivadavia,Sarmiento,Mitre,Corrientes,Córdoba,Santa Fe,Callao,Entre Ríos,Alem,Colón,Vélez Sarsfield,Chacabuco,Maipú,Lavalle,Tucumán,Paraguay,Urquiza,Alvear,Güemes,Dorrego,Pueyrredón,Las Heras,Independencia,9 de Julio,25 de Mayo,Moreno,Castelli,Balcarce,Perón,Yrigoyen,Libertad,Cabildo,Directorio,Juan B. Justo,Scalabrini Ortiz,Medrano,Boedo,La Plata'.split(
    ',',
  );

/** Localities with the middle of each. */
export const LOCALITIES = [
  { name: 'Buenos Aires, Ciudad Autónoma de Buenos Aires', lat: -34.6037, lon: -58.3816 },
  { name: 'Avellaneda, Buenos Aires', lat: -34.6627, lon: -58.3651 },
  { name: 'Vicente López, Buenos Aires', lat: -34.5281, lon: -58.4795 },
  { name: 'San Isidro, Buenos Aires', lat: -34.4708, lon: -58.5286 },
  { name: 'Quilmes, Buenos Aires', lat: -34.7203, lon: -58.2546 },
  { name: 'La Plata, Buenos Aires', lat: -34.9214, lon: -57.9545 },
  { name: 'Pilar, Buenos Aires', lat: -34.4587, lon: -58.9142 },
  { name: 'Córdoba, Córdoba', lat: -31.4201, lon: -64.1888 },
  { name: 'Rosario, Santa Fe', lat: -32.9442, lon: -60.6505 },
  { name: 'Mendoza, Mendoza', lat: -32.8895, lon: -68.8458 },
] as const;
